import { Avatar } from '@touchstone/ui';

interface Props {
  person: { login: string; name: string | null };
}

/** Somebody at the code host, by name and login. Their picture is GitHub's and not loaded from there. */
export function Person({ person: { login, name } }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name ?? login} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name ?? login}</span>
        {name !== null && <span className="block text-12 text-ink-3">{login}</span>}
      </span>
    </span>
  );
}
