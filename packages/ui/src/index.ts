export {
  ApiError,
  CallNotMade,
  callFile,
  callJson,
  keyMessage,
  userMessage,
} from './api-client.ts';
export { Button } from './form/button.tsx';
export { Checkbox } from './form/checkbox.tsx';
export { CopyButton } from './form/copy-button.tsx';
export { DateField } from './form/date-field.tsx';
export { Field } from './form/field.tsx';
export { SearchField } from './form/search-field.tsx';
export { Segmented } from './form/segmented.tsx';
export { Select } from './form/select.tsx';
export { Switch } from './form/switch.tsx';
export { Textarea } from './form/textarea.tsx';
export { Avatar } from './label/avatar.tsx';
export { Kbd } from './label/kbd.tsx';
export { Tag } from './label/tag.tsx';
export { type Language, languages, localeOf } from './language.ts';
export { Logo } from './logo.tsx';
export { CloseButton } from './overlay/close-button.tsx';
export { CommandPalette } from './overlay/command-palette.tsx';
export { ConfirmDialog } from './overlay/confirm-dialog.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { keepFocus } from './overlay/kept-focus.ts';
export { Menu, MenuItem, MenuLabel, MenuSeparator } from './overlay/menu.tsx';
export { Popover } from './overlay/popover.tsx';
export { Sheet } from './overlay/sheet.tsx';
export { ToldBeside } from './overlay/told-beside.tsx';
export { Explained, Tooltip, TooltipProvider, tooltipDelay } from './overlay/tooltip.tsx';
export { Card } from './page/card.tsx';
export { EmptyState } from './page/empty-state.tsx';
export { ErrorState } from './page/error-state.tsx';
export { LoadMore } from './page/load-more.tsx';
export { moveInGrid } from './page/move-in-grid.ts';
export { PageHeader } from './page/page-header.tsx';
export { Skeleton } from './page/skeleton.tsx';
export { Table, TableCell, TableGroup, TableHead, TableRow } from './page/table.tsx';
export { Tabs } from './page/tabs.tsx';
export { Preferences } from './preferences.tsx';
export { Badge } from './status/badge.tsx';
export { LivePill } from './status/live-pill.tsx';
export { Notice } from './status/notice.tsx';
export { Spinner } from './status/spinner.tsx';
export { Status } from './status/status.tsx';
export { Streak } from './status/streak.tsx';
export { VerdictMark } from './status/verdict-mark.tsx';
export type { Verdict } from './status/verdicts.ts';
export { toast } from './toast/toast-store.ts';
export { Toaster } from './toast/toaster.tsx';
export {
  type Catalogues,
  currentTranslation,
  startTranslation,
  useTranslation,
} from './translation.ts';
