import { type PluginItem, type PluginObj, types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { messageNumbers } from './message-numbers.ts';

/** `strict`: a text that is not in the catalogs is an error. */
export function messagePlugins(configPath: string, { strict = false } = {}): PluginItem[] {
  const linguiConfig = getConfig({ configPath });
  return [
    [linguiMacro, { linguiConfig, stripMessageField: false }],
    [compiledMessages, { strict }],
  ];
}

/**
 * Replaces the ICU text of each expanded message with its compiled form, as in Lingui's compiled catalogs, and its id
 * with its number. Messages load with the code that shows them, and the browser needs no ICU parser.
 */
function compiledMessages(_: unknown, { strict }: { strict: boolean }): PluginObj {
  return {
    name: 'compiled-messages',
    visitor: {
      ObjectExpression(path) {
        const isDescriptor = path.node.leadingComments?.some(({ value }) => value === 'i18n');
        if (!isDescriptor) return;
        for (const property of path.node.properties) {
          if (!types.isObjectProperty(property) || !types.isStringLiteral(property.value)) continue;
          if (types.isIdentifier(property.key, { name: 'message' }))
            property.value = types.valueToNode(compiled(property.value.value));
          else if (types.isIdentifier(property.key, { name: 'id' })) {
            const number = messageNumbers().get(property.value.value);
            if (strict && number === undefined)
              throw path.buildCodeFrameError(
                'This text is not in apps/web/src/locales: `npm run build` adds it.',
              );
            // A text that is newer than the catalog, or that of a test, keeps its id.
            if (number !== undefined) property.value = types.stringLiteral(String(number));
          }
        }
      },
    },
  };
}

/** Plurals without an offset list it as undefined; JSON leaves that out. */
const compiled = (message: string): unknown => JSON.parse(JSON.stringify(compileMessageOrThrow(message)));
