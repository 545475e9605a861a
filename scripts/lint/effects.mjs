// An oxlint plugin for React effects. An arrow function without a block returns the value of its expression, and React calls
// the return value of an effect as its clean-up function. In Chrome 156 `scrollIntoView` returns a promise, which crashed a page.
const EFFECTS = new Set([
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useIsomorphicEffect',
  'useDidUpdate',
]);

const effectBlock = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [callback] }) {
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (!EFFECTS.has(name) || !callback) return;
        const isFunction =
          callback.type === 'ArrowFunctionExpression' || callback.type === 'FunctionExpression';
        if (!isFunction || callback.body.type !== 'BlockStatement')
          context.report({
            node: callback,
            message: `Give the callback of ${name} a block: what it returns is its clean-up.`,
          });
        else if (callback.async)
          context.report({
            node: callback,
            message: `The callback of ${name} returns a promise: call an async function in it.`,
          });
      },
    };
  },
};

export default { meta: { name: 'selvedge' }, rules: { 'effect-block': effectBlock } };
