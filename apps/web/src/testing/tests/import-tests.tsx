import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  deletedTestSchema,
  savedTestSchema,
  savedTestYamlSchema,
  yamlValidationSchema,
} from '@touchstone/contracts';
import { Button, toast, userMessage, useTranslation } from '@touchstone/ui';
import { useRef } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';

interface Props {
  api: OrganizationApi;
  /** Where they are to stand; undefined for none. */
  folder: string | undefined;
}

/** Makes tests of the YAML files that somebody chooses; those that are none are told of. */
export function ImportTests({ api, folder }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const bringIn = useMutation({
    mutationFn: async (files: File[]) => {
      const made: string[] = [];
      const refused: string[] = [];
      for (const file of files) {
        try {
          made.push(await importOne(api, file, folder));
        } catch (error) {
          const why =
            error instanceof Refused
              ? error.message
              : userMessage(error, i18n.language, t('settings.tryAgain'));
          refused.push(`${file.name}: ${why}`);
        }
      }
      return { made, refused };
    },
    onSuccess: async ({ made, refused }) => {
      await readAgain(queries, { queryKey: ['tests', api.organization.id] });
      const count = made.length;
      toast({
        title: t('testing.tests.imported', { count }),
        ...(refused.length > 0 && {
          variant: 'destructive' as const,
          description: refused.join(' '),
        }),
      });
      const [testId] = made;
      if (count === 1 && testId !== undefined)
        await navigate({ to: '/tests/$testId', params: { testId } });
    },
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".yaml,.yml"
        aria-label={t('testing.tests.import')}
        onChange={({ target }) => {
          bringIn.mutate([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button busy={bringIn.isPending} onClick={() => input.current?.click()}>
        {t('testing.tests.import')}
      </Button>
    </>
  );
}

/** A file that is no test; the message says why, in the page's language. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** The id of the test that the file became; a file that is refused leaves none. */
async function importOne({ call }: OrganizationApi, file: File, folder = ''): Promise<string> {
  const yaml = await file.text();
  const { is_valid: isValid, messages } = await call(
    '/api/v1/tests/yaml/validate-yaml',
    yamlValidationSchema,
    { method: 'POST', body: { yaml_content: yaml, validation_type: 'full_test' } },
  );
  if (!isValid) throw new Refused(messages.map(({ message }) => message).join(' '));
  const name = file.name.replace(/\.ya?ml$/i, '').slice(0, 128);
  const { id } = await call('/api/v1/tests/create', savedTestSchema, {
    method: 'POST',
    body: { name, folder, platform: 'web', tasks: [] },
  });
  try {
    // The file's own name takes the place of that of the file.
    await call(`/api/v1/tests/${id}/yaml`, savedTestYamlSchema, { method: 'PUT', body: { yaml } });
  } catch (error) {
    await call(`/api/v1/tests/delete/${id}`, deletedTestSchema, { method: 'DELETE' });
    throw error;
  }
  return id;
}
