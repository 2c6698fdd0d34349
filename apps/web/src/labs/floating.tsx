import {
  Button,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  Popover,
  Tooltip,
  useTranslation,
} from '@touchstone/ui';
import { useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import { Group, Row } from './group.tsx';

export function Floating() {
  const { t } = useTranslation();
  return (
    <Group title={t('labs.floating.title')}>
      <Row>
        <InsertMenu />
        <Popover
          trigger={<Button>{t('labs.floating.popover')}</Button>}
          label={t('labs.floating.popover')}
        >
          <p className="text-ink-2">{t('labs.floating.popoverText')}</p>
        </Popover>
      </Row>
      <Row>
        <Tooltip content={t('labs.floating.tooltipText')}>
          <Button>{t('labs.floating.tooltip')}</Button>
        </Tooltip>
        <Tooltip content={t('labs.floating.tooltipText')} side="right" delayDuration={0}>
          <Button>{t('labs.floating.tooltipAtOnce')}</Button>
        </Tooltip>
      </Row>
    </Group>
  );
}

function InsertMenu() {
  const { t } = useTranslation();
  const [inserted, setInserted] = useState('');
  const [isNumbered, setNumbered] = useState(true);
  const insertCheck = () => setInserted(t('labs.floating.check'));
  const insertValue = () => setInserted(t('labs.floating.value'));
  return (
    <>
      <Menu
        label={t('labs.floating.menu')}
        trigger={
          <Button>
            {t('labs.floating.menu')}
            <Icon name="switch" />
          </Button>
        }
      >
        <MenuLabel>{t('labs.floating.insert')}</MenuLabel>
        <MenuItem icon={<Icon name="tests" />} shortcut="C" onSelect={insertCheck}>
          {t('labs.floating.check')}
        </MenuItem>
        <MenuItem icon={<Icon name="review" />} shortcut="E" onSelect={insertValue}>
          {t('labs.floating.value')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem checked={isNumbered} onSelect={() => setNumbered(!isNumbered)}>
          {t('labs.floating.numbers')}
        </MenuItem>
        <MenuItem href="/labs/showcase">{t('labs.floating.link')}</MenuItem>
        <MenuItem href="https://playwright.dev" external>
          {t('labs.floating.external')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => setInserted('')}>
          {t('labs.floating.clear')}
        </MenuItem>
      </Menu>
      <output className="text-ink-2">
        {inserted !== '' && t('labs.floating.inserted', { what: inserted })}
      </output>
    </>
  );
}
