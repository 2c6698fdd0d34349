import { Tag, useTranslation } from '@touchstone/ui';

/** What kind of step a block is; nothing for a plain sentence that does something. */
export function KindTag({ type }: { type: string }) {
  const { t } = useTranslation();
  const kinds: Record<string, string> = {
    validation: t('testing.block.validation'),
    extraction: t('testing.block.extraction'),
    manual: t('testing.block.manual'),
    if: t('testing.block.if'),
    while: t('testing.block.while'),
    code_execution: t('testing.block.code'),
    module_import: t('testing.block.module'),
  };
  const kind = kinds[type];
  return kind === undefined ? null : <Tag>{kind}</Tag>;
}
