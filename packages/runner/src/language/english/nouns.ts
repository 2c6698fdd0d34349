import type { Kind } from '../plan/plan.ts';
import { kindPhrases } from '../tongue/kinds.ts';
import type { Phrases } from '../tongue/phrases.ts';
import type { KindWord } from '../tongue/tongue.ts';

/** What testers call each kind of thing. To teach a new word, add it to a line. */
export const kindWords: Record<Kind, string> = {
  alert: 'alert, browser dialog, browser alert, prompt, js alert, javascript alert',
  badge: 'badge, chip, tag, pill, counter badge',
  banner: 'banner, cookie bar',
  button: 'button, btn, push button, submit button, fab',
  calendar: 'calendar, date picker, datepicker',
  card: 'card, tile',
  cell: 'cell, table cell',
  chart: 'chart, graph, plot',
  checkbox: 'checkbox, check box, tickbox, tick box',
  column: 'column, table column, column header',
  dialog:
    'dialog, modal, popup, pop-up, pop up, dialog box, dialogue, modal dialog, modal window, popup window, overlay, lightbox, bottom sheet, drawer, popover',
  dropdown:
    'dropdown, drop-down, drop down, select, select box, combobox, combo box, combo, dropdown list, drop-down list, dropdown menu, drop-down menu, selector, picker, dropdown field, select field',
  error: 'error, error message, validation error, validation message, error text',
  field:
    'field, input, text field, textfield, text box, textbox, input field, input box, box, text area, textarea, form field, text input, entry field',
  footer: 'footer, page footer',
  form: 'form',
  frame: 'frame, iframe',
  header: 'header, page header, top bar, app bar',
  heading: 'heading, headline, title heading',
  icon: 'icon, icon button',
  image: 'image, picture, photo, thumbnail, img, logo image, avatar image',
  item: 'item, list item, entry',
  keyboard: 'keyboard, on-screen keyboard',
  link: 'link, hyperlink',
  list: 'list, listbox, list box',
  map: 'map',
  menu: 'menu, context menu, submenu',
  menuItem: 'menu item, menu option, menu entry',
  message: 'message, notice, text message',
  navigation:
    'navigation, nav, navbar, nav bar, navigation bar, navigation menu, breadcrumb, breadcrumbs, tab bar, bottom navigation, pagination, paginator, pager',
  option: 'option, choice',
  page: 'page, screen, webpage, web page',
  progress: 'progress bar, progressbar, progress indicator',
  radio: 'radio, radio button, radiobutton, radio option',
  row: 'row, table row, line item',
  searchField:
    'search field, search box, search bar, search input, searchbox, search text field, searchbar',
  section: 'section, panel, accordion, pane, widget, container, fieldset',
  sidebar: 'sidebar, side bar, side panel, side menu, left menu, left panel, right panel',
  slider: 'slider, range slider',
  spinner: 'spinner, loader, loading indicator, loading spinner, loading icon, loading animation',
  switch: 'switch, toggle, toggle switch, toggle button',
  tab: 'tab',
  table: 'table, grid, data table, data grid',
  text: 'text, label, paragraph, caption',
  toast: 'toast, toast message, snackbar, notification, toast notification, toaster',
  toolbar: 'toolbar, tool bar, action bar',
  tooltip: 'tooltip, tool tip, hint',
  video: 'video, video player',
};

export const kinds: Phrases<KindWord> = kindPhrases(kindWords, plural);

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
