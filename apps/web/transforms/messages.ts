import { type PluginItem, type PluginObj, types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { messageNumbers } from './message-numbers.ts';

export function messagePlugins(configPath: string): PluginItem[] {
  const linguiConfig = getConfig({ configPath });
  return [[linguiMacro, { linguiConfig, stripMessageField: false }], compiledMessages];
}

/**
 * Replaces the ICU text of each expanded message with its compiled form, as in Lingui's compiled catalogs, and its id
 * with its number. Messages load with the code that shows them, and the browser needs no ICU parser.
 */
function compiledMessages(): PluginObj {
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
          // A text that is newer than the catalog, or that of a test, keeps its id.
          else if (types.isIdentifier(property.key, { name: 'id' }))
            property.value = types.stringLiteral(numberOf(property.value.value));
        }
      },
    },
  };
}

const numberOf = (id: string): string => String(messageNumbers().get(id) ?? id);

/** Plurals without an offset list it as undefined; JSON leaves that out. */
const compiled = (message: string): unknown => JSON.parse(JSON.stringify(compileMessageOrThrow(message)));
