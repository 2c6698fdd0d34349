import { Card, Notice, PageHeader, Segmented, Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import {
  askBrowserPermission,
  browserPermission,
} from '../../notifications/browser-notification.ts';
import { useNoticeChoices } from '../../notifications/kept.ts';

/** `/settings/notifications`: how one is told, in this browser, that one's own runs have ended. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('settings.notifications.title')}
        description={t('settings.notifications.lead')}
      />
      <div className="grid max-w-220 gap-4">
        <Messages />
        <FromBrowser />
      </div>
    </>
  );
}

function Messages() {
  const { t } = useTranslation();
  const [choices, choose] = useNoticeChoices();
  return (
    <Card title={t('settings.notifications.messages')}>
      <p className="mb-3 text-ink-2">{t('settings.notifications.messagesLead')}</p>
      <Segmented
        label={t('settings.notifications.messages')}
        options={[
          { value: 'all', label: t('settings.notifications.all') },
          { value: 'failures', label: t('settings.notifications.failures') },
          { value: 'none', label: t('settings.notifications.none') },
        ]}
        value={choices.messages}
        onChange={(messages) => choose({ ...choices, messages })}
      />
    </Card>
  );
}

function FromBrowser() {
  const { t } = useTranslation();
  const [choices, choose] = useNoticeChoices();
  const [permission, setPermission] = useState(browserPermission);
  const isOn = choices.browser && permission === 'granted';
  const turn = async (wanted: boolean) => {
    if (!wanted) return choose({ ...choices, browser: false });
    const answer = await askBrowserPermission();
    setPermission(answer);
    choose({ ...choices, browser: answer === 'granted' });
  };
  return (
    <Card title={t('settings.notifications.browser')}>
      <p className="mb-3 text-ink-2">{t('settings.notifications.browserLead')}</p>
      <Switch
        label={t('settings.notifications.browserOn')}
        checked={isOn}
        disabled={permission === 'unsupported' || permission === 'denied'}
        onChange={({ target }) => void turn(target.checked)}
      />
      {permission === 'denied' && (
        <div className="mt-3">
          <Notice look="warning">{t('settings.notifications.denied')}</Notice>
        </div>
      )}
      {permission === 'unsupported' && (
        <div className="mt-3">
          <Notice look="warning">{t('settings.notifications.unsupported')}</Notice>
        </div>
      )}
    </Card>
  );
}
