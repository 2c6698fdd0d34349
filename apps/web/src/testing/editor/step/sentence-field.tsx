import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { type EditorBlock, keyOf, sentenceKey, sentenceOf } from '../document/block.ts';
import { setField } from '../document/set-field.ts';
import { useEditor } from '../writing/editor-context.ts';
import { optionId, Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  block: EditorBlock;
  /** Read aloud. */
  label: string;
  placeholder: string;
  describedBy: string;
  /** For code instead of a sentence. */
  mono?: boolean;
}

/** The sentence of a step, as a line that is written in. */
export function SentenceField({ block, label, placeholder, describedBy, mono = false }: Props) {
  const { t } = useTranslation();
  const { commands } = useEditor();
  const [caret, setCaret] = useState<number>();
  const suggestions = useSuggestions(block, mono ? undefined : caret);
  const { listId, isOpen, active, found, what } = suggestions;
  const sentence = sentenceOf(block);
  return (
    <div className="relative min-w-0 flex-1">
      <textarea
        rows={1}
        data-caret={`${keyOf(block.path)}:sentence`}
        value={sentence}
        onChange={({ target: { value, selectionStart } }) => {
          setCaret(selectionStart);
          commands.change({
            edit: (text) => setField(text, block.path, sentenceKey(block), value),
            caret: { key: keyOf(block.path), field: 'sentence', at: selectionStart },
            group: `sentence ${keyOf(block.path)}`,
          });
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
        }
        onBlur={() => setCaret(undefined)}
        onKeyDown={(event) => suggestions.onKey(event)}
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete={mono ? undefined : 'list'}
        aria-haspopup={mono ? undefined : 'listbox'}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        placeholder={placeholder}
        spellCheck={!mono}
        autoComplete="off"
        className={`field-sizing-content block min-h-7 w-full resize-none rounded-tag bg-transparent px-1 py-1 placeholder:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:py-3 ${mono ? 'bg-sunken font-mono text-12' : 'text-14 leading-5'}`}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          label={what === 'variable' ? t('testing.editor.variables') : t('testing.editor.kinds')}
          suggestions={found}
          active={active}
          onChoose={suggestions.choose}
        />
      )}
    </div>
  );
}
