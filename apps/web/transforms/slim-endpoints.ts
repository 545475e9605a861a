import { type PluginObj, types } from '@babel/core';
import type { Plugin } from 'vite';
import { babelTransform } from './babel.ts';

const CONTRACT = /packages[\\/]contract[\\/]src[\\/]/;
/** The properties of an endpoint that only the server uses: forms import their schemas, and the browser trusts responses. */
const SERVER_ONLY = new Set([
  'summary',
  'preview',
  'params',
  'query',
  'body',
  'result',
  'bodyLimit',
  'secretAnswer',
  'idempotent',
  'recognizes',
]);

/** Removes the server-only properties of endpoints and all schemas that no form uses from the bundle. */
export function slimEndpoints(): Plugin {
  const transform = babelTransform('endpoints', { isBuild: true, plugins: [withoutServerParts] });
  return {
    name: 'selvedge:slim-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: CONTRACT }, handler: transform },
  };
}

function withoutServerParts(): PluginObj {
  return {
    visitor: {
      CallExpression({ node, parentPath }) {
        // Calls whose values nothing uses are left out; statements are called for what they do.
        if (!parentPath.isExpressionStatement()) types.addComment(node, 'leading', '#__PURE__');
        const [definition] = node.arguments;
        if (!types.isIdentifier(node.callee, { name: 'endpoint' }) || !types.isObjectExpression(definition))
          return;
        definition.properties = definition.properties.filter(
          (property) =>
            !(
              types.isObjectProperty(property) &&
              types.isIdentifier(property.key) &&
              SERVER_ONLY.has(property.key.name)
            ),
        );
      },
    },
  };
}
