import { transformAsync } from '@babel/core';
import { expect, it } from 'vitest';
import { messagePlugins } from './messages.ts';

async function transformed(code: string, plugins = messagePlugins()): Promise<string> {
  const result = await transformAsync(code, {
    filename: 'example.tsx',
    babelrc: false,
    configFile: false,
    compact: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins,
  });
  return result?.code ?? '';
}

it.each([
  ['a plain text', "import { t } from '@lingui/core/macro'; t`Save`;", '["Save"]'],
  [
    'a text with a value',
    "import { useLingui } from '@lingui/react/macro'; function A() { const { t } = useLingui(); t`Move ${name} up`; }",
    '["Move ",["name"]," up"]',
  ],
  [
    'a plural',
    "import { plural } from '@lingui/core/macro'; plural(days, { one: '# day', other: '# days' });",
    '[["days","plural",{one:["#"," day"],other:["#"," days"]}]]',
  ],
  [
    'a component',
    "import { Trans } from '@lingui/react/macro'; const a = <Trans>Hello <b>{name}</b></Trans>;",
    '["Hello <0>",["name"],"</0>"]',
  ],
  [
    'a descriptor for later',
    "import { msg } from '@lingui/core/macro'; const a = msg`Is {not} a value`;",
    '["Is ",["not"]," a value"]',
  ],
])('%s is compiled where it is used', async (_, code, compiled) => {
  expect(await transformed(code)).toContain(`message:${compiled}`);
});

it('objects that are no messages stay as they are', async () => {
  expect(await transformed("const a = { id: 'x', message: 'Hello {name}' };")).toContain(
    "message:'Hello {name}'",
  );
});

it('a text that is not valid ICU fails the build', async () => {
  await expect(transformed("import { t } from '@lingui/core/macro'; t`Missing {brace`;")).rejects.toThrow(
    /invalid syntax|expected/i,
  );
});

it('refuses a text that is not in the catalogs when the app is built', async () => {
  const strict = messagePlugins({ strict: true });
  const code = (text: string) => `import { t } from '@lingui/core/macro'; t\`${text}\`;`;
  expect(await transformed(code('Save'), strict)).toContain('["Save"]');
  await expect(transformed(code('Nobody wrote this'), strict)).rejects.toThrow(
    'This text is not in apps/web/src/locales: `npm run build` adds it.',
  );
});
