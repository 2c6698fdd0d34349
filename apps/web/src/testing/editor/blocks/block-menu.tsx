import { Button, Menu, MenuItem, MenuLabel, MenuSeparator, useTranslation } from '@touchstone/ui';
import { type ReactElement, useState } from 'react';
import { Icon } from '../../../shell/icon.tsx';
import {
  type BlockType,
  blockTypes,
  type EditorBlock,
  pathAt,
  placeOf,
  sentenceOf,
} from '../document/block.ts';
import { duplicateBlock, removeBlock, replaceBlock, setSlot } from '../document/edit.ts';
import { setField } from '../document/set-field.ts';
import { kindWord, newBlock } from '../step/kinds.ts';
import { useTryingSteps } from '../trying/trying-context.ts';
import { inSentence, moveBy } from '../writing/acts.ts';
import { useEditor } from '../writing/editor-context.ts';

/** What can be done with a step besides writing it; made when it is asked for, of many steps. */
export function BlockMenu({ block, name }: { block: EditorBlock; name: string }) {
  const { t } = useTranslation();
  const [isMade, setMade] = useState(false);
  const button = (
    <Button
      variant="ghost"
      size="iconSmall"
      aria-label={t('settings.actionsOn', { name })}
      aria-haspopup="menu"
      onClick={() => setMade(true)}
    >
      <Icon name="more" />
    </Button>
  );
  return isMade ? <MadeMenu block={block} name={name} trigger={button} /> : button;
}

interface MadeProps {
  block: EditorBlock;
  name: string;
  trigger: ReactElement;
}

function MadeMenu({ block, name, trigger }: MadeProps) {
  const { t } = useTranslation();
  const { commands, blocks } = useEditor();
  const trying = useTryingSteps();
  const { path } = block;
  const { list, index } = placeOf(path);
  const otherwise = block.slots.some(({ slot }) => slot === 'else');
  const up = () => moveBy(blocks(), path, -1);
  const down = () => moveBy(blocks(), path, 1);
  const move = (act: ReturnType<typeof up>) => {
    if (act !== undefined) commands.change(act);
  };
  return (
    <Menu align="end" label={t('settings.actionsOn', { name })} defaultOpen trigger={trigger}>
      <MenuItem shortcut="Alt ↑" onSelect={() => move(up())}>
        {t('testing.editor.up')}
      </MenuItem>
      <MenuItem shortcut="Alt ↓" onSelect={() => move(down())}>
        {t('testing.editor.down')}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          commands.change({
            edit: (text) => duplicateBlock(text, path),
            caret: inSentence(pathAt({ list, index: index + 1 })),
          })
        }
      >
        {t('testing.editor.duplicate')}
      </MenuItem>
      {block.type === 'if' && (
        <MenuItem
          onSelect={() =>
            commands.change({ edit: (text) => setSlot(text, path, 'else', !otherwise) })
          }
        >
          {otherwise ? t('testing.editor.withoutElse') : t('testing.editor.withElse')}
        </MenuItem>
      )}
      {trying !== undefined && block.saved !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem shortcut="Ctrl ↵" onSelect={() => trying.look(block)}>
            {t('testing.trial.try')}
          </MenuItem>
          <MenuItem shortcut="Ctrl ⇧ ↵" onSelect={() => trying.carryOut(block)}>
            {t('testing.trial.do')}
          </MenuItem>
          <MenuItem onSelect={() => trying.carryOutTo(block)}>{t('testing.trial.doTo')}</MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuLabel>{t('testing.editor.changeTo')}</MenuLabel>
      {kindsFor(block).map((type) => (
        <MenuItem key={type} onSelect={() => commands.change(changeTo(block, type))}>
          {kindWord(t, type)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        onSelect={() =>
          commands.change({
            edit: (text) => removeBlock(text, path),
            caret: inSentence(pathAt({ list, index: Math.max(0, index - 1) })),
          })
        }
      >
        {t('testing.editor.delete')}
      </MenuItem>
    </Menu>
  );
}

/** What a step can become: one that holds others stays what it is, so that none is lost. */
function kindsFor({ type, slots }: EditorBlock): readonly BlockType[] {
  const holds = slots.some(({ blocks }) => blocks.length > 0);
  return holds ? [] : blockTypes.filter((one) => one !== type);
}

function changeTo(block: EditorBlock, type: BlockType) {
  const { path } = block;
  const isPlain = (one: BlockType | undefined) => one === 'instructions' || one === 'validation';
  if (isPlain(block.type) && isPlain(type))
    return { edit: (text: string) => setField(text, path, 'type', type) };
  const isWords = block.type !== 'module_import' && block.type !== 'code_execution';
  const made = newBlock(type, isWords && type !== 'code_execution' ? sentenceOf(block) : '');
  return { edit: (text: string) => replaceBlock(text, path, made), caret: inSentence(path) };
}
