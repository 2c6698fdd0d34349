import {
  Avatar,
  Badge,
  LivePill,
  Notice,
  Status,
  Streak,
  Tag,
  useTranslation,
  VerdictMark,
} from '@touchstone/ui';
import { Icon } from '../shell/icon.tsx';
import { Group, Row } from './group.tsx';
import { useVerdictWords, verdicts } from './verdict-words.ts';

export function States() {
  const { t } = useTranslation();
  return (
    <Group title={t('labs.states.title')}>
      <Verdicts />
      <Row>
        <LivePill state="live" text="LIVE" />
        <LivePill state="sync" text="SYNC" />
        <LivePill state="offline" text="OFFLINE" />
        <LivePill state="unknown" text="----" />
      </Row>
      <Row>
        <Status look="good">{t('labs.states.works')}</Status>
        <Status look="warning">{t('labs.states.impaired')}</Status>
        <Status look="bad">{t('labs.states.down')}</Status>
        <Status look="off">{t('labs.states.unused')}</Status>
        <Badge tone="amber" drawing="warning">
          {t('labs.states.flaky')}
        </Badge>
      </Row>
      <Row>
        <Tag>{t('labs.states.money')}</Tag>
        <Tag look="line" icon={<Icon name="language" className="size-3" />}>
          {t('labs.fields.web')}
        </Tag>
        <Tag look="accent">{t('labs.states.new')}</Tag>
        <Avatar name="Ana Robles" size="sm" />
        <Avatar name="Mateo Ruiz" />
        <Avatar name="Touchstone" pictureUrl="/favicon.svg" size="lg" />
      </Row>
      <Notice look="info">{t('labs.states.info')}</Notice>
      <Notice look="good">{t('labs.states.good')}</Notice>
      <Notice look="warning">{t('labs.states.warning')}</Notice>
      <Notice look="bad">{t('labs.states.bad')}</Notice>
    </Group>
  );
}

function Verdicts() {
  const { t } = useTranslation();
  const words = useVerdictWords();
  return (
    <>
      <Row>
        {verdicts.map((verdict) => (
          <VerdictMark key={verdict} verdict={verdict} label={words[verdict]} />
        ))}
      </Row>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {verdicts.map((verdict) => (
          <span key={verdict} className="inline-flex items-center gap-2">
            <Streak
              verdicts={[1, 2, 3, 4].map(() => ({ verdict, label: words[verdict] }))}
              label={t('labs.states.streak', { runs: 4, verdict: words[verdict] })}
            />
            {words[verdict]}
          </span>
        ))}
      </div>
    </>
  );
}
