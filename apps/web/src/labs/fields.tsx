import {
  Checkbox,
  Field,
  SearchField,
  Select,
  Switch,
  Textarea,
  useTranslation,
} from '@touchstone/ui';
import { useState } from 'react';
import { Group } from './group.tsx';

export function Fields() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [browser, setBrowser] = useState('chromium');
  const browsers = ['chromium', 'firefox', 'webkit'].map((value) => ({ value, label: value }));
  return (
    <Group title={t('labs.fields.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('labs.fields.name')}
          hint={t('labs.fields.nameHint')}
          defaultValue={t('labs.sample.workflow')}
        />
        <Field
          label={t('labs.fields.address')}
          error={t('labs.fields.addressError')}
          defaultValue="staging"
        />
        <Field label={t('labs.fields.disabled')} defaultValue="02:00" disabled />
        <Select
          label={t('labs.fields.browser')}
          options={browsers}
          value={browser}
          onChange={setBrowser}
        />
        <Textarea
          className="sm:col-span-2"
          label={t('labs.fields.goal')}
          hint={t('labs.fields.goalHint')}
          defaultValue={t('labs.fields.goalText')}
        />
        <Textarea
          className="sm:col-span-2"
          label={t('labs.fields.reason')}
          error={t('labs.fields.reasonError')}
        />
      </div>
      <div className="flex">
        <SearchField
          label={t('labs.fields.search')}
          placeholder={t('labs.fields.searchPlaceholder')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <Choices />
    </Group>
  );
}

function Choices() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState({ web: true, phone: false });
  const all = chosen.web && chosen.phone;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t('labs.fields.targets')}</legend>
        <Checkbox
          label={t('labs.fields.all')}
          checked={all}
          mixed={!all && (chosen.web || chosen.phone)}
          onChange={() => setChosen({ web: !all, phone: !all })}
        />
        <Checkbox
          label={t('labs.fields.web')}
          checked={chosen.web}
          onChange={() => setChosen({ ...chosen, web: !chosen.web })}
        />
        <Checkbox
          label={t('labs.fields.phone')}
          checked={chosen.phone}
          onChange={() => setChosen({ ...chosen, phone: !chosen.phone })}
        />
        <Checkbox label={t('labs.fields.television')} disabled />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{t('labs.fields.mails')}</legend>
        <Switch
          label={t('labs.fields.failures')}
          hint={t('labs.fields.failuresHint')}
          defaultChecked
        />
        <Switch label={t('labs.fields.summary')} />
        <Switch label={t('labs.fields.invoices')} disabled />
      </fieldset>
    </div>
  );
}
