import type { manualStepTypes } from '@touchstone/contracts';
import type { TFunction } from 'i18next';
import type { BlockType, NewBlock } from '../document/block.ts';

/** What a kind of step is called. */
export function kindWord(t: TFunction, type: BlockType): string {
  const words: Record<BlockType, string> = {
    instructions: t('testing.module.action'),
    validation: t('testing.block.validation'),
    extraction: t('testing.block.extraction'),
    if: t('testing.block.if'),
    while: t('testing.block.while'),
    module_import: t('testing.block.module'),
    code_execution: t('testing.block.code'),
    manual: t('testing.block.manual'),
  };
  return words[type];
}

/** What a kind of step is for. */
export function kindMeans(t: TFunction, type: BlockType): string {
  const words: Record<BlockType, string> = {
    instructions: t('testing.kind.instructions'),
    validation: t('testing.kind.validation'),
    extraction: t('testing.kind.extraction'),
    if: t('testing.kind.if'),
    while: t('testing.kind.while'),
    module_import: t('testing.kind.module'),
    code_execution: t('testing.kind.code'),
    manual: t('testing.kind.manual'),
  };
  return words[type];
}

/** A new step of a kind; `sentence` is what it takes over from another. */
export function newBlock(type: BlockType, sentence = ''): NewBlock {
  switch (type) {
    case 'if':
    case 'while':
      return { type, condition: sentence };
    case 'extraction':
      return { type, step_description: sentence, variable_name: '' };
    case 'module_import':
      return { type, module: '' };
    case 'code_execution':
      return { type, code_execution_runtime: 'javascript', step_description: sentence };
    case 'manual':
      return { type, step_type: 'wait', step_description: '' };
    default:
      return { type, step_description: sentence };
  }
}

type ManualStepType = (typeof manualStepTypes)[number];

/** What a manual step does. */
export function manualWords(t: TFunction): Record<ManualStepType, string> {
  return {
    tap: t('testing.manual.tap'),
    click: t('testing.manual.click'),
    double_tap: t('testing.manual.doubleTap'),
    long_press: t('testing.manual.longPress'),
    input: t('testing.manual.input'),
    clear_text: t('testing.manual.clearText'),
    select: t('testing.manual.select'),
    swipe: t('testing.manual.swipe'),
    drag: t('testing.manual.drag'),
    pinch: t('testing.manual.pinch'),
    wait: t('testing.manual.wait'),
    navigate: t('testing.manual.navigate'),
    back: t('testing.manual.back'),
    open_app: t('testing.manual.openApp'),
    kill_app: t('testing.manual.killApp'),
    go_home: t('testing.manual.goHome'),
    set_location: t('testing.manual.setLocation'),
    set_orientation: t('testing.manual.setOrientation'),
    set_appearance: t('testing.manual.setAppearance'),
    download_file: t('testing.manual.downloadFile'),
    set_font_size: t('testing.manual.setFontSize'),
    play_audio: t('testing.manual.playAudio'),
    scrape: t('testing.manual.scrape'),
    explore_continue: t('testing.manual.explore'),
    end: t('testing.manual.end'),
  };
}
