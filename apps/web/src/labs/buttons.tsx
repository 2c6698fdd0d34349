import { Button, CopyButton, Kbd, Spinner, useTranslation } from '@touchstone/ui';
import { Icon } from '../shell/icon.tsx';
import { Group, Row } from './group.tsx';

export function Buttons() {
  const { t } = useTranslation();
  return (
    <Group title={t('labs.buttons.title')}>
      <Row>
        <Button variant="primary">{t('labs.buttons.primary')}</Button>
        <Button>{t('labs.buttons.default')}</Button>
        <Button variant="ghost">{t('labs.buttons.ghost')}</Button>
        <Button variant="danger">{t('labs.buttons.danger')}</Button>
        <Button size="icon" aria-label={t('labs.buttons.more')}>
          <Icon name="menu" />
        </Button>
      </Row>
      <Row>
        <Button disabled>{t('labs.buttons.disabled')}</Button>
        <Button variant="primary" disabled>
          {t('labs.buttons.disabled')}
        </Button>
        <Button busy>{t('labs.buttons.busy')}</Button>
        <Button variant="primary" busy>
          {t('labs.buttons.busy')}
        </Button>
      </Row>
      <Row>
        <Button size="sm">{t('labs.buttons.small')}</Button>
        <Button>{t('labs.buttons.medium')}</Button>
        <Button size="lg">{t('labs.buttons.large')}</Button>
        <Button variant="primary">
          <Icon name="execute" />
          {t('labs.buttons.run')}
        </Button>
      </Row>
      <Row>
        <CopyButton
          text="npx touchstone login"
          label={t('labs.buttons.copy')}
          copiedLabel={t('labs.buttons.copied')}
        />
        <Spinner label={t('labs.buttons.loading')} />
        {['Ctrl K', '?', 'Esc'].map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Row>
    </Group>
  );
}
