import { UserType } from '@selvedge/domain/vocabulary';
import type { Session } from './queries';

export const sessionOf = (user: Partial<Session['user']> = {}): Session => ({
  user: {
    id: 1,
    name: 'Priya Raman',
    profilePicture: null,
    userType: UserType.Trader,
    organization: { id: 1, name: 'Meridian' },
    ...user,
  },
  can: {
    createOrder: true,
    invite: true,
    manageConnections: true,
    manageTemplates: true,
    manageOrganization: true,
    manageSubscription: true,
  },
  reasons: {},
  billing: 'on',
});
