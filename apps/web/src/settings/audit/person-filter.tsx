import { type AuditEventMessage, memberSchema } from '@touchstone/contracts';
import { Button, Dialog, LoadMore, SearchField, Skeleton, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { usePages } from '../../list/use-pages.ts';
import { useTypedText } from '../../list/use-typed-text.ts';
import type { Viewed } from '../settings-page.tsx';

interface Props extends Viewed {
  person: string | undefined;
  /** What is listed, which knows the addresses of people who have gone too. */
  events: AuditEventMessage[];
  onChange(person: string | undefined): void;
}

/** Chooses whose doings are listed. */
export function PersonFilter({ person, events, onChange, ...viewed }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const email = events.find(({ actor }) => actor.user_id === person)?.actor.email;
  const shown = email ?? t('settings.audit.onePerson');
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="max-w-60 truncate">
          {person === undefined
            ? t('settings.audit.everybody')
            : t('settings.audit.by', { person: shown })}
        </span>
      </Button>
      {isOpen && (
        <Dialog title={t('settings.audit.choosePerson')} onCancel={() => setOpen(false)}>
          <People
            {...viewed}
            onChoose={(chosen) => {
              setOpen(false);
              onChange(chosen);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function People({ api, onChoose }: Viewed & { onChoose(person: string | undefined): void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState<string>();
  const [text, setText] = useTypedText(q, setQ);
  const list = usePages(api, {
    resource: 'organizationUsers',
    path: 'members',
    item: memberSchema,
    filter: { q },
  });
  const members = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('settings.members.search')} value={text} onChange={setText} />
      <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
        {q === undefined && (
          <Choice onChoose={() => onChoose(undefined)}>{t('settings.audit.everybody')}</Choice>
        )}
        {members?.map(({ user_id, email }) => (
          <Choice key={user_id} onChoose={() => onChoose(user_id)}>
            {email}
          </Choice>
        ))}
        {list.isPending && <Skeleton className="mx-2 h-8" />}
      </ul>
      {members?.length === 0 && <p className="text-ink-2">{t('settings.list.nothingFound')}</p>}
      {list.isError && <p className="text-red">{t('settings.list.unreachable')}</p>}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('settings.list.more')}
      />
    </div>
  );
}

function Choice({ onChoose, children }: { onChoose(): void; children: string }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="wrap-anywhere min-h-8 w-full rounded-control px-2 text-start hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] pointer-coarse:min-h-11"
      >
        {children}
      </button>
    </li>
  );
}
