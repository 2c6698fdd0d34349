import { Tag, useTranslation } from '@touchstone/ui';
import { type ShownBlock, wordsOf } from './block.ts';
import { KindTag } from './kind-tag.tsx';

/** What a test does, sentence by sentence. */
export function Steps({ blocks }: { blocks: readonly ShownBlock[] }) {
  const { t } = useTranslation();
  if (blocks.length === 0) return <p className="text-ink-2">{t('testing.test.empty')}</p>;
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-ink-3">
      {blocks.map((block) => (
        <Step key={block.id} block={block} />
      ))}
    </ol>
  );
}

function Step({ block }: { block: ShownBlock }) {
  const { t } = useTranslation();
  const inner = [
    { label: undefined, blocks: block.inner },
    { label: t('testing.block.else'), blocks: block.otherwise },
  ].filter(({ blocks }) => blocks.length > 0);
  return (
    <li className="pl-1 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-baseline gap-2">
        <KindTag type={block.type} />
        <span className="text-14">{wordsOf(block)}</span>
        {block.variable_name !== undefined && <Tag look="accent">{block.variable_name}</Tag>}
      </span>
      {inner.map(({ label, blocks }) => (
        <div key={label ?? 'then'} className="mt-2">
          {label !== undefined && <p className="text-12 text-ink-3">{label}</p>}
          <Steps blocks={blocks} />
        </div>
      ))}
    </li>
  );
}
