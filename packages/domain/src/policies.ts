import type { Actor, Verdict } from './actor';
import { mayDeleteFile } from './files/policy';
import * as identity from './identity/policy';
import { mayAddress } from './messaging/audience';
import { mayAddFiles, mayRemoveFile } from './orders/file-audience';
import * as orders from './orders/policy';
import { mayPlan, mayReportStatus, mayUpdateSide } from './planning/policy';
import { mayAnswerSamples, mayReceiveSamples, maySendSamples } from './samples/policy';
import { mayChangeView } from './views/views';
import { mayKeepCalendar } from './workdays/policy';

/** Policies about the actor alone. The server evaluates them before it reads the body of a request. */
export const ACTOR_POLICIES = {
  mayCreateOrder: orders.mayCreateOrder,
  mayInvite: identity.mayInvite,
  mayManageConnections: identity.mayManageConnections,
  mayManageOrganization: identity.mayManageOrganization,
  mayManagePeople: identity.mayManagePeople,
  mayManageReminders: identity.mayManageReminders,
  mayManageSubscription: identity.mayManageSubscription,
  mayManageTemplates: identity.mayManageTemplates,
  mayRequestConnections: identity.mayRequestConnections,
  mayWorkAsTrader: identity.mayWorkAsTrader,
} satisfies Record<string, (actor: Actor) => Verdict>;

/** Policies about the actor and a record, or about what the actor sends. The use case that loads it evaluates them. */
export const RECORD_POLICIES = {
  mayAcceptConnection: identity.mayAcceptConnection,
  mayAddFiles,
  mayAddress,
  mayAnonymize: identity.mayAnonymize,
  mayAnswerSamples,
  mayApprove: identity.mayApprove,
  mayCancelTransfer: identity.mayCancelTransfer,
  mayChange: orders.mayChange,
  mayChangeView,
  mayDeleteFile,
  mayEdit: orders.mayEdit,
  mayEndSideLinks: orders.mayEndSideLinks,
  mayKeepCalendar,
  mayPlan,
  mayReceiveSamples,
  mayRemoveFile,
  mayReportStatus,
  maySendSamples,
  maySetRole: identity.maySetRole,
  maySetStatus: identity.maySetStatus,
  mayShare: orders.mayShare,
  mayTransferOwnership: identity.mayTransferOwnership,
  mayUpdate: orders.mayUpdate,
  mayUpdateProfile: identity.mayUpdateProfile,
  mayUpdateSide,
  mayWithdraw: identity.mayWithdraw,
} satisfies Record<string, (actor: Actor, ...facts: never[]) => Verdict>;

export type ActorPolicy = keyof typeof ACTOR_POLICIES;
export type RecordPolicy = keyof typeof RECORD_POLICIES;
