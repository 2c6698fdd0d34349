import { type EditorBlock, keyOf } from '../document/block.ts';
import { setField } from '../document/set-field.ts';
import { useEditor } from '../writing/editor-context.ts';

interface Props {
  block: EditorBlock;
  /** The key in the file. */
  field: string;
  label: string;
  /** Told aloud in full, with the step. */
  name: string;
}

/** A short text of a step beside its sentence. */
export function SmallField({ block, field, label, name }: Props) {
  const { commands } = useEditor();
  const key = keyOf(block.path);
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      {label}
      <input
        data-caret={`${key}:${field}`}
        value={block.fields[field] ?? ''}
        aria-label={name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value, selectionStart } }) =>
          commands.change({
            edit: (text) => setField(text, block.path, field, value),
            caret: { key, field, at: selectionStart ?? value.length },
            group: `${field} ${key}`,
          })
        }
        className="h-7 w-36 min-w-0 rounded-tag border border-line-field bg-surface px-1.5 font-mono text-12 text-ink pointer-coarse:h-11"
      />
    </label>
  );
}
