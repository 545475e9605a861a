import type { Actor, Verdict } from './actor';
import * as changes from './changes/policy';
import { mayDeleteFile } from './files/policy';
import * as identity from './identity/policy';
import { mayAddress } from './messaging/audience';
import { mayResolvePin } from './messaging/pins';
import { mayAddFiles, mayRemoveFile } from './orders/file-audience';
import * as orders from './orders/policy';
import { mayChangePartnerReport } from './partner-reports/partner-reports';
import { mayPlan, mayReportStatus, mayUpdateSide } from './planning/policy';
import { mayWithdrawLink } from './reporting/policy';
import { mayAnswerSamples, mayReceiveSamples, maySendSamples } from './samples/policy';
import { mayAcknowledge } from './versions/policy';
import { mayChangeView } from './views/views';
import { mayKeepCalendar } from './workdays/policy';

/** Evaluated before the server reads the body of a request. */
export const ACTOR_POLICIES = {
  mayCreateOrder: orders.mayCreateOrder,
  mayInvite: identity.mayInvite,
  mayManageChangeFlow: changes.mayManageChangeFlow,
  mayManageConnections: identity.mayManageConnections,
  mayManageOrganization: identity.mayManageOrganization,
  mayManagePeople: identity.mayManagePeople,
  mayManageReminders: identity.mayManageReminders,
  mayManageSubscription: identity.mayManageSubscription,
  mayManageTemplates: identity.mayManageTemplates,
  mayRequestConnections: identity.mayRequestConnections,
  mayWorkAsTrader: identity.mayWorkAsTrader,
} satisfies Record<string, (actor: Actor) => Verdict>;

/** Evaluated by the use case that loads the record. */
export const RECORD_POLICIES = {
  mayAcceptConnection: identity.mayAcceptConnection,
  mayAcknowledge,
  mayAddFiles,
  mayAddress,
  mayAnonymize: identity.mayAnonymize,
  mayAnswerChange: changes.mayAnswerChange,
  mayAnswerSamples,
  mayApprove: identity.mayApprove,
  mayCancelTransfer: identity.mayCancelTransfer,
  mayChange: orders.mayChange,
  mayChangePartnerReport,
  mayChangeView,
  mayDeleteFile,
  mayEdit: orders.mayEdit,
  mayEndSideLinks: orders.mayEndSideLinks,
  mayGiveOver: identity.mayGiveOver,
  mayKeepCalendar,
  mayPlan,
  mayReceiveSamples,
  mayRemoveFile,
  mayRequestChange: changes.mayRequestChange,
  mayReportStatus,
  mayResolvePin,
  maySendSamples,
  maySetRole: identity.maySetRole,
  maySetStatus: identity.maySetStatus,
  mayShare: orders.mayShare,
  mayTransferOwnership: identity.mayTransferOwnership,
  mayUpdate: orders.mayUpdate,
  mayUpdateProfile: identity.mayUpdateProfile,
  mayUpdateSide,
  mayWithdrawLink,
  mayUploadVersion: changes.mayUploadVersion,
  mayWithdraw: identity.mayWithdraw,
  mayWithdrawChange: changes.mayWithdrawChange,
} satisfies Record<string, (actor: Actor, ...facts: never[]) => Verdict>;

export type ActorPolicy = keyof typeof ACTOR_POLICIES;
export type RecordPolicy = keyof typeof RECORD_POLICIES;
