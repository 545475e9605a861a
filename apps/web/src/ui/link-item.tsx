import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
};
const ItemElement = (props: MenuItemProps & Native) => <Menu.Item component="a" {...props} />;

/** An item of a menu that opens a page. */
export const LinkItem = createLink(ItemElement) as LinkComponent<typeof ItemElement>;
