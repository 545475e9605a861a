import * as contract from '@selvedge/contract/identity';
import * as people from '@selvedge/contract/people';
import * as sessionContract from '@selvedge/contract/session';
import { routes } from '#server/http/routes';
import * as accounts from './accounts';
import * as identity from './identity';
import * as passwords from './passwords';

export const identityRoutes = [
  ...routes(sessionContract, { session: (ctx) => identity.session(ctx) }),
  ...routes(contract, {
    login: (ctx, { body }) => accounts.login(ctx, body),
    logout: (ctx) => accounts.logout(ctx),
    signup: (ctx, { body }) => accounts.signup(ctx, body),
    verify: (ctx, { body }) => accounts.verify(ctx, body),
    resendOtp: (ctx, { body }) => accounts.resendOtp(ctx, body),
    forgotPassword: (ctx, { body }) => passwords.forgotPassword(ctx, body),
    validateResetOtp: (ctx, { body }) => passwords.validateResetOtp(ctx, body),
    resetPassword: (ctx, { body }) => passwords.resetPassword(ctx, body),
    verifyPassword: (ctx, { body }) => passwords.verifyPassword(ctx, body),
    changePassword: (ctx, { body }) => passwords.changePassword(ctx, body),
    completeInvitation: (ctx, { body }) => identity.completeInvitation(ctx, body),
  }),
  ...routes(people, {
    getUser: (ctx, { params }) => identity.getUser(ctx, params.id),
    updateUser: (ctx, { params, body }) => identity.updateUser(ctx, params.id, body),
    setUserStatus: (ctx, { params, body }) => identity.setUserStatus(ctx, params.id, body.accountStatus),
    setUserRole: (ctx, { params, body }) => identity.setUserRole(ctx, params.id, body.roleName),
    anonymizeUser: (ctx, { params }) => identity.anonymizeUser(ctx, params.id),
    exportMe: (ctx) => identity.exportMe(ctx),
    listUsers: (ctx, { request }) => identity.listUsers(ctx, request.query as Record<string, unknown>),
    findUserByEmail: (ctx, { query }) => identity.findUserByEmail(ctx, query.email),
    associatedUsers: (ctx, { query }) => identity.associatedUsers(ctx, query.search ?? ''),
    listInvitations: (ctx) => identity.listInvitations(ctx),
    invite: (ctx, { body }) => identity.invite(ctx, body),
    resendInvitation: (ctx, { body }) => identity.resendInvitation(ctx, body),
  }),
];
