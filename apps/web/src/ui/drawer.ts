/** A file of its own, so that it can be fetched on its own. */
export { Drawer } from '@mantine/core';
