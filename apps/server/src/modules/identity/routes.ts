import * as contract from '@selvedge/contract/identity';
import { organizationPeople, organizationUsers } from '@selvedge/contract/organizations';
import * as ownershipContract from '@selvedge/contract/ownership';
import * as peopleContract from '@selvedge/contract/people';
import * as sessionContract from '@selvedge/contract/session';
import { type Bound, prepared, routes } from '#server/http/routes';
import { completeInvitation, hashForCompletion } from './complete-invitation';
import * as identity from './identity';
import { invitation } from './invitation-link';
import * as invitations from './invitations';
import * as invite from './invite';
import * as ownEmail from './own-email';
import * as ownership from './ownership';
import * as passwords from './passwords';
import * as people from './people';
import type { Leaving } from './removal';
import * as signIn from './sign-in';
import * as signUps from './sign-ups';

export const identityRoutes = (leaving: Leaving): Bound[] => [
  ...routes(sessionContract, { session: (ctx) => identity.session(ctx) }),
  ...routes(contract, {
    login: prepared(
      (ctx, { body }) => signIn.checkSignIn(ctx, body),
      (ctx, { body }, person) => signIn.login(ctx, body, person),
    ),
    logout: (ctx, { query }) => signIn.logout(ctx, query),
    signup: prepared(
      (ctx, { body }) => signUps.hashForSignUp(ctx, body),
      (ctx, { body }, hash) => signUps.signup(ctx, body, hash),
    ),
    verification: (ctx, { params }) => signUps.verification(ctx, params.key),
    verify: prepared(
      (ctx, { body }) => signUps.checkVerification(ctx, body),
      (ctx, _, checked) => signUps.verify(ctx, checked),
    ),
    resendOtp: (ctx, { body }) => signUps.resendOtp(ctx, body),
    forgotPassword: (ctx, { body }) => passwords.forgotPassword(ctx, body),
    validateResetOtp: (ctx, { body }) => passwords.validateResetOtp(ctx, body),
    resetPassword: prepared(
      (ctx, { body }) => passwords.hashForReset(ctx, body),
      (ctx, { body }, hash) => passwords.resetPassword(ctx, body, hash),
    ),
    verifyPassword: prepared(
      (ctx, { body }) => passwords.confirmPassword(ctx, body.currentPassword),
      () => passwords.passwordVerified(),
    ),
    changePassword: prepared(
      (ctx, { body }) => passwords.hashForChange(ctx, body),
      (ctx, _, hash) => passwords.changePassword(ctx, hash),
    ),
    invitation: (ctx, { params }) => invitation(ctx, params.key),
    completeInvitation: prepared(
      (ctx, { body }) => hashForCompletion(ctx, body),
      (ctx, { body }, hash) => completeInvitation(ctx, body, hash),
    ),
  }),
  ...routes(ownershipContract, {
    ownershipTransfer: (ctx) => ownership.ownershipTransfer(ctx),
    transferOwnership: prepared(
      (ctx, { body }) => passwords.confirmPassword(ctx, body.currentPassword),
      (ctx, { params }) => ownership.transferOwnership(ctx, params.id),
    ),
    confirmOwnership: (ctx, { body }) => ownership.confirmOwnership(ctx, body.key),
    cancelOwnership: (ctx) => ownership.cancelOwnership(ctx),
    requestEmailChange: prepared(
      (ctx, { body }) => passwords.confirmPassword(ctx, body.currentPassword),
      (ctx, { body }) => ownEmail.requestEmailChange(ctx, body.email),
    ),
    changeEmail: (ctx, { body }) => ownEmail.changeEmail(ctx, body),
  }),
  ...routes(peopleContract, {
    getUser: (ctx, { params }) => identity.getUser(ctx, params.id),
    updateUser: (ctx, { params, body }) => people.updateUser(ctx, params.id, body),
    setUserStatus: (ctx, { params, body }) =>
      people.setUserStatus(ctx, params.id, body.accountStatus, {
        leaveWork: leaving.leaveWork,
        giveTo: body.giveTo,
      }),
    setUserRole: (ctx, { params, body }) => people.setUserRole(ctx, params.id, body.roleName),
    anonymizeUser: (ctx, { params }) => people.anonymizeUser(ctx, params.id, leaving),
    exportMe: (ctx) => people.exportMe(ctx),
    listUsers: (ctx, { request }) => identity.listUsers(ctx, request.query as Record<string, unknown>),
    findUserByEmail: (ctx, { query }) => identity.findUserByEmail(ctx, query.email),
    associatedUsers: (ctx, { query }) => identity.associatedUsers(ctx, query.search ?? ''),
    listInvitations: (ctx) => identity.listInvitations(ctx),
    invite: (ctx, { body }) => invite.invite(ctx, body),
    resendInvitation: (ctx, { body }) => invite.resendInvitation(ctx, body),
    withdrawInvitation: (ctx, { params }) => invitations.withdrawInvitation(ctx, params.id, leaving),
    approveInvitation: (ctx, { params }) => invitations.approveInvitation(ctx, params.id),
  }),
  ...routes(
    { organizationPeople, organizationUsers },
    {
      organizationPeople: (ctx, { params }) => identity.organizationPeople(ctx, params.id),
      organizationUsers: (ctx, { params }) => identity.organizationUsers(ctx, params.organizationName),
    },
  ),
];
