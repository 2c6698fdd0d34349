import type { MemberMessage } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Row, RowText } from '../../layout/section.tsx';
import { useRoleNames } from './role-names.ts';

interface Props {
  member: MemberMessage;
  isViewer?: boolean;
  /** Instead of the plain name of the role. */
  role?: ReactNode;
  children?: ReactNode;
}

/** A member: who, as what, and what may be done about it. */
export function MemberRow({ member, isViewer = false, role, children }: Props) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const others = member.additional_roles.map((other) => roleNames.get(other));
  return (
    <Row>
      <RowText>
        <p className="font-medium">
          {name || member.email}{' '}
          {isViewer && <span className="font-normal text-ink-3">{t('members.you')}</span>}
        </p>
        {name && <p className="text-12 text-ink-3">{member.email}</p>}
      </RowText>
      {others.length > 0 && <span className="text-12 text-ink-3">{others.join(', ')}</span>}
      {role ?? <span className="text-ink-2">{roleNames.get(member.role)}</span>}
      {children}
    </Row>
  );
}
