export { Button } from './button.tsx';
export { initialLanguage, type Language, languages, rememberLanguage } from './language.ts';
export { Logo } from './logo.tsx';
export { Segmented } from './segmented.tsx';
export { Status } from './status.tsx';
export { type Theme, themes, useTheme } from './theme.ts';
