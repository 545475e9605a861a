import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
};
const AnchorElement = (props: AnchorProps & Native) => <Anchor {...props} />;
const ButtonElement = (props: ButtonProps & Native) => <Button component="a" {...props} />;

export const TextLink = createLink(AnchorElement) as LinkComponent<typeof AnchorElement>;
export const LinkButton = createLink(ButtonElement) as LinkComponent<typeof ButtonElement>;
