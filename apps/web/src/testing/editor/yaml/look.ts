import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Custom properties reach into the shadow root, so that both themes come by themselves. */
const theme = EditorView.theme({
  '&': {
    minHeight: '24rem',
    border: '1px solid var(--line-field)',
    borderRadius: 'var(--r-card)',
    overflow: 'hidden',
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 'var(--text-13)',
  },
  '&.cm-focused': { outline: 'none', boxShadow: 'var(--ring)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.25rem', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)', minHeight: '24rem' },
  '.cm-line': { padding: '0 0.75rem 0 0.25rem' },
  '.cm-line ::selection, .cm-line::selection': { background: 'var(--accent-line)' },
  '.cm-activeLine': { background: 'none' },
  '&.cm-focused .cm-activeLine': { background: 'var(--hover)' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--ink-3)' },
  '.cm-activeLineGutter': { background: 'none', color: 'var(--ink)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.25rem 0 0.5rem', minWidth: '2.25rem' },
  '.cm-foldGutter .cm-gutterElement': { width: '1.5rem', textAlign: 'center', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    margin: '0 0.25rem',
    padding: '0 0.375rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-tag)',
    background: 'var(--sunken)',
    color: 'var(--ink-2)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--accent-tint)' },
  '&.cm-focused .cm-nonmatchingBracket': { background: 'var(--red-tint)' },
  '.cm-variable': { color: 'var(--accent)', background: 'var(--accent-tint)' },
  '.cm-tooltip': {
    border: 'none',
    borderRadius: 'var(--r-control)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift-menu)',
    fontFamily: 'var(--sans)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.25rem 0.625rem',
    lineHeight: '1.25rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--pressed)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-panels': { background: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    padding: '0.5rem 2.25rem 0.5rem 0.5rem',
    fontFamily: 'var(--sans)',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    minHeight: '1.75rem',
    fontSize: 'var(--text-13)',
    color: 'var(--ink-2)',
  },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0',
  },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--accent-solid)' },
  '.cm-textfield': {
    height: '1.75rem',
    padding: '0 0.5rem',
    border: '1px solid var(--line-field)',
    borderRadius: 'var(--r-control)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 'var(--text-13)',
  },
  '.cm-button': {
    height: '1.75rem',
    padding: '0 0.625rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-control)',
    background: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: 'var(--text-13)',
  },
  '.cm-button:hover': { background: 'var(--hover)' },
  '.cm-panel.cm-search [name=close]': {
    top: '0.5rem',
    right: '0.5rem',
    width: '1.75rem',
    height: '1.75rem',
    fontSize: '1rem',
    color: 'var(--ink-2)',
  },
  '.cm-searchMatch': { background: 'var(--amber-tint)' },
  '.cm-searchMatch-selected': { background: 'var(--accent-line)' },
  '.cm-diagnostic': { padding: '0.375rem 0.625rem', maxWidth: '32rem' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--red-solid)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--amber-solid)' },
  '.cm-lintRange': { backgroundImage: 'none', textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--red-solid)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--amber-solid)' },
  '.cm-lintRange-active': { background: 'var(--pressed)' },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0', textAlign: 'center' },
  '.cm-lint-marker': { width: 'auto', height: 'auto', fontWeight: '700' },
  '.cm-lint-marker-error': { content: 'normal', color: 'var(--red-text)' },
  '.cm-lint-marker-error::before': { content: '"×"' },
  '.cm-lint-marker-warning': { content: 'normal', color: 'var(--amber-text)' },
  '.cm-lint-marker-warning::before': { content: '"!"' },
});

/** Red, green and amber say how something stands, and nothing else. */
const words = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--accent)' },
  { tag: [tags.lineComment, tags.meta], color: 'var(--ink-3)', fontStyle: 'italic' },
  {
    tag: [tags.separator, tags.punctuation, tags.brace, tags.squareBracket],
    color: 'var(--ink-3)',
  },
  { tag: [tags.labelName, tags.typeName, tags.keyword], color: 'var(--ink-2)', fontWeight: '600' },
]);

const variable = new MatchDecorator({
  regexp: /\{\{[^{}\n]*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
});

/** `{{name}}` stands out wherever it is written. */
const variables = ViewPlugin.define(
  (view) => ({
    marks: variable.createDeco(view),
    update(update) {
      this.marks = variable.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

export const look = [theme, syntaxHighlighting(words), variables];
