// `npm run trials -- NAME`: tries the product with other programs that must be installed. Without a name: `replies`.
const TRIALS = {
  replies: () => import('./trials/replies.mjs'),
  debian: () => import('./trials/debian.mjs'),
};
const [, , name = 'replies'] = process.argv;

if (Object.hasOwn(TRIALS, name)) await TRIALS[name]();
else {
  console.error(`There is no trial ${name}: ${Object.keys(TRIALS).join(', ')}.`);
  process.exitCode = 1;
}
