import { Notice, useTranslation } from '@touchstone/ui';
import { CopyButton } from '../../copy/copy-button.tsx';

/** The backup codes, which the person sees this once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Notice look="warning">{t('factor.keepCodes')}</Notice>
      <ul className="grid w-full grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-3 font-mono text-14 sm:max-w-90">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </div>
  );
}
