import { yamlValidationSchema } from '@touchstone/contracts';
import type { Client } from '../../testing/client.ts';

/** A file as its author wrote it, which needs what `addNeeded` adds. */
export const authoredFile = `# Buying needs a full cart.
test:
  blocks:
    # first we log in
    - {type: module_import, module: log in}
    - step_description: Tap "Pay"   # the blue one
      type: instructions
    - type: code_execution
      script: total
      variable_name: sum
  metadata:
    name: buy
    platform: web
    tags: [smoke, pay]
    description: How to buy
  build: {name: shop, pinned_version: '1.10'}
  device: {model: AUTO, orientation: landscape}
  variables:
    who: ana
    mail: '{{who}}@shop.test'
  env_vars: [MODE]
  location: {latitude: 19.4326, longitude: -99.1332}
`;

/** Adds what `authoredFile` calls. */
export async function addNeeded(client: Client): Promise<void> {
  await client.post('/apps/', { name: 'Shop', platform: 'web' });
  await client.post('/tests/scripts', { name: 'total', code: 'print(1)', runtime: 'javascript' });
  await client.post('/modules/create', {
    name: 'log in',
    blocks: [{ type: 'instructions', step_description: 'Tap "Log in"' }],
  });
  await client.post('/variables/org_launch_env', { key: 'MODE', value: 'test' });
}

/** What the server says of a file that nobody saves. */
export async function validate(
  client: Client,
  yaml_content: string,
  validation_type = 'full_test',
) {
  const body = { yaml_content, validation_type };
  return yamlValidationSchema.parse(await client.post('/tests/yaml/validate-yaml', body));
}
