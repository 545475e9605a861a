import { type PluginItem, type PluginObj, types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { babelTransform } from './babel.ts';
import { messageNumbers } from './message-numbers.ts';

const SOURCE = /\.tsx?$/;
const USES_MACRO = /@lingui\/(core|react)\/macro/;

/**
 * Expands Lingui's macros and compiles their messages. The React plugin compiles with Oxc and accepts no Babel
 * plugins, and the official bridge needs Node 22. Files with macros therefore go through Babel first.
 */
export function linguiMacros(): Plugin {
  let transform: ReturnType<typeof babelTransform>;
  return {
    name: 'selvedge:lingui-macros',
    enforce: 'pre',
    configResolved({ command }) {
      const isBuild = command === 'build';
      transform = babelTransform('messages', { isBuild, plugins: messagePlugins({ strict: isBuild }) });
    },
    transform: {
      filter: { id: SOURCE, code: USES_MACRO },
      handler: (code, id) => transform(code, id),
    },
  };
}

/** `strict`: a text that is not in the catalogs is an error. */
export function messagePlugins({ strict = false } = {}): PluginItem[] {
  const linguiConfig = makeConfig({ locales: ['en'] });
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
