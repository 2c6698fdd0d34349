import {
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import {
  indentWithTab,
  moveLineDown,
  moveLineUp,
  standardKeymap,
  toggleComment,
} from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
} from '@codemirror/search';
import { Annotation, EditorState } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { YamlMessage } from '@touchstone/contracts';
import { completionsOf, type Nameable } from './completions.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { look } from './look.ts';
import { replacement } from './replacement.ts';

interface Options {
  host: HTMLElement;
  text: string;
  /** The name of the field, and of what explains its keys. */
  label: string;
  hint: string;
  /** What the editor says by itself, in the language of the page. */
  phrases: Record<string, string>;
  /** What the file can name now. */
  nameable(): Nameable;
  onChange(text: string): void;
  onUndo(): void;
  onRedo(): void;
}

export interface CodeEditor {
  /** Shows another text, written elsewhere. */
  show(text: string): void;
  /** Marks what is said of the text. */
  mark(messages: readonly YamlMessage[]): void;
  destroy(): void;
}

/** A file is drawn only as far as it is in view, so that the browser's own search misses the rest. */
const searchKeys = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel', preventDefault: true },
  {
    key: 'F3',
    run: findNext,
    shift: findPrevious,
    scope: 'editor search-panel',
    preventDefault: true,
  },
];

/** Pixels of the window that the bar of tools stays over while the file is scrolled. */
const barHeight = 120;

const belowCaret = 40;

/**
 * What of the editor's own edges is covered, or beyond the window. No more than that: a completion
 * whose line is within these margins is not shown.
 */
function marginsOf({ dom }: EditorView): { top: number; bottom: number } {
  const { top, bottom } = dom.getBoundingClientRect();
  const within = (pixels: number, most: number) => Math.min(Math.max(pixels, 0), most);
  return {
    top: within(barHeight - top, barHeight),
    bottom: within(bottom - innerHeight, belowCaret),
  };
}

/** What is not shown takes no Escape: that and then Tab goes on to the next field. */
function closeWhatIsShown(view: EditorView): boolean {
  const isShown = completionStatus(view.state) === 'active';
  closeCompletion(view);
  return isShown || closeSearchPanel(view);
}

/** The text of the page was written elsewhere: it is not told again. */
const fromOutside = Annotation.define<boolean>();

/**
 * A field for YAML. It lives in a shadow root: there its styles are adopted sheets, which the page's
 * Content-Security-Policy lets through, and not `style` elements, which it does not. It has no
 * history of its own: steps and file have one together.
 */
export function codeEditor(options: Options): CodeEditor {
  const { host, label, hint, phrases, onChange } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let goesBack = false;
  const goingBack = (act: () => void) => () => {
    goesBack = true;
    act();
    goesBack = false;
    return true;
  };
  const [undo, redo] = [goingBack(options.onUndo), goingBack(options.onRedo)];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': hint }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOurs = transactions.some((one) => one.annotation(fromOutside) === true);
          if (docChanged && !isOurs) onChange(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          beforeinput(event, on) {
            const { inputType, data } = event;
            if (inputType === 'historyUndo') return undo();
            if (inputType === 'historyRedo') return redo();
            return inputType === 'insertText' && data !== null && replaceLines(on, data);
          },
        }),
        keymap.of([
          // The page around it knows these too; it hears of none that was handled here.
          { key: 'Mod-z', run: undo, shift: redo, stopPropagation: true },
          { key: 'Mod-y', run: redo, stopPropagation: true },
          ...completionKeymap.filter(({ key }) => key !== 'Escape'),
          { key: 'Escape', run: closeWhatIsShown, scope: 'editor search-panel' },
          ...lintKeymap,
          ...foldKeymap,
          ...searchKeys,
          ...standardKeymap,
          { key: 'Alt-ArrowUp', run: moveLineUp },
          { key: 'Alt-ArrowDown', run: moveLineDown },
          { key: 'Mod-/', run: toggleComment },
          // Escape and then Tab goes on to the next field, as CodeMirror has it.
          indentWithTab,
        ]),
        lineNumbers(),
        lintGutter(),
        foldGutter({ openText: '▾', closedText: '▸' }),
        codeFolding(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        bracketMatching(),
        indentOnInput(),
        search({ top: true }),
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(marginsOf),
        yaml(),
        autocompletion({
          override: [completionsOf(options.nameable)],
          defaultKeymap: false,
          icons: false,
        }),
        look,
      ],
    }),
  });
  return {
    show(text) {
      const change = replacement(view.state.doc.toString(), text.replaceAll(/\r\n?/g, '\n'));
      if (change === undefined) return;
      view.dispatch({
        changes: change,
        annotations: fromOutside.of(true),
        ...(goesBack && {
          selection: { anchor: change.from + change.insert.length },
          scrollIntoView: true,
        }),
      });
    },
    mark: (messages) =>
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, messages))),
    destroy: () => view.destroy(),
  };
}

/**
 * Writes over several lines, or several at once, by itself: a browser would join lines by `style`
 * attributes, which the page's policy refuses with a complaint.
 */
function replaceLines(view: EditorView, written: string): boolean {
  const { from, to } = view.state.selection.main;
  const { doc } = view.state;
  if (!written.includes('\n') && doc.lineAt(from).to >= to) return false;
  view.dispatch(view.state.replaceSelection(written), { userEvent: 'input.type' });
  return true;
}
