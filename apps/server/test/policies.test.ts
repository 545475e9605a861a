import { policiesOf } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ACTOR_POLICIES, RECORD_POLICIES } from '@selvedge/domain/policies';
import { expect, it } from 'vitest';

/** The endpoints of each policy, and the writes that are limited by reach alone. An endpoint may have two policies. */
const TABLE: Record<keyof typeof ACTOR_POLICIES | keyof typeof RECORD_POLICIES | 'reach', string> = {
  mayCreateOrder:
    'checkTaSheet createOrder listTaImports loadSampleData readTaSheet removeSampleData sampleTaSheet',
  mayInvite: 'invite resendInvitation',
  mayManageChangeFlow: 'setChangeFlow',
  mayManageConnections: 'acceptConnectionRequest removeConnection',
  mayManageOrganization:
    'addDomain createApiKey createWebhook integrations listAudit removeDomain removeWebhook retryDelivery revokeApiKey testWebhook updateOrganization updateWebhook webhookDeliveries',
  mayManagePeople:
    'anonymizeUser approveInvitation cancelOwnership confirmOwnership giveOverWork holdings ownershipTransfer setUserRole setUserStatus transferOwnership withdrawInvitation',
  mayManageReminders: 'saveReminders',
  mayManageSubscription: 'activateTrial setCancellation',
  mayManageTemplates: 'createTemplate deleteTemplate updateTemplate',
  mayRequestConnections:
    'addBookPartner addContact changeBookPartner changeContact deleteBookPartner inviteBookPartner linkBookPartner removeContact sendConnectionInvitation',
  mayWorkAsTrader:
    'bulkUpdatePlan changePartnerReport checkOrderList checkPurchaseOrders createPartnerReport deleteDraft endSideLinks findUserByEmail firstSteps getReminders getTemplate keepMapping lastTeam learnedLeads listClients listManufacturers listMappings listTemplates loadDraft mySubscription openForReportLink organizationUsers organizationsByType partnerReports previewPartnerReport readImport readPlan readStyles removeMapping removePartnerReport saveSheetMapping scorecards searchOrganizations sendPartnerReport shiftDeadlines stylesTemplate',
  mayAcceptConnection: 'acceptConnectionRequest',
  mayAcknowledge: 'acknowledgeVersions',
  mayAddFiles: 'addOrderFiles',
  mayAddress: 'sendMessage',
  mayAnonymize: 'anonymizeUser',
  mayAnswerChange: 'answerChange',
  mayAnswerSamples: 'answerSamples',
  mayApprove: 'approveInvitation',
  mayCancelTransfer: 'cancelOwnership',
  mayChange: 'restoreRevision tellPresence',
  mayChangePartnerReport: 'changePartnerReport removePartnerReport',
  mayChangeView: 'removeView updateView',
  mayDeleteFile: 'deleteFile',
  mayEdit: 'deleteDraft',
  mayEndSideLinks: 'endSideLinks',
  mayGiveOver: 'giveOverWork',
  mayKeepCalendar: 'removeCalendar saveCalendar',
  mayPlan:
    'bulkUpdatePlan clearPlan clearedPlan deleteStage mailReportLink makeReportLink passOnReport releaseParts reschedule restorePlan restorePlanRevision setBaseline setPassOn shiftDeadlines undoPlanRevision',
  mayReceiveSamples: 'receiveSamples',
  mayRemoveFile: 'removeOrderFile',
  mayRequestChange: 'requestChange',
  // Required by `applyReport` when a report changes a status.
  mayReportStatus: '',
  mayResolvePin: 'resolvePin',
  maySendSamples: 'changeParcel changeRound makeRounds withdrawRound',
  maySetRole: 'setUserRole',
  maySetStatus: 'setUserStatus',
  mayShare: 'shareOrder',
  mayTransferOwnership: 'transferOwnership',
  mayUpdate: 'updateOrder',
  mayUpdateProfile: 'updateUser',
  mayUpdateSide: 'changeCells report sendReminder setExpected stateReason takeBackReport updateStage',
  mayUploadVersion: 'uploadVersion',
  mayWithdraw: 'withdrawInvitation',
  mayWithdrawChange: 'withdrawChange',
  mayWithdrawLink: 'withdrawReportLink',
  reach:
    'changeEmail changePassword checkBoardCells confirmImport createView logout makeCalendarFeed markRead muteOrder readNotification readNotifications removeCalendarFeed removePushDevice requestEmailChange revokeShare savePushDevice saveViews translateMessage undoImport uploadFile verifyPassword',
};

const namesOf = (policy: string) =>
  ENDPOINTS.filter(({ endpoint }) =>
    policy === 'reach' ? endpoint.policy === policy : policiesOf(endpoint).some((one) => one === policy),
  )
    .map(({ name }) => name)
    .sort()
    .join(' ');

it.each(Object.entries(TABLE))('%s decides about %s', (policy, names) => {
  expect(namesOf(policy)).toBe(names);
});

it('every policy decides about an endpoint', () => {
  expect(Object.keys(TABLE).sort()).toEqual(
    ['reach', ...Object.keys(ACTOR_POLICIES), ...Object.keys(RECORD_POLICIES)].sort(),
  );
});

it('every write of a signed-in person has a decision', () => {
  const open = ENDPOINTS.filter(
    ({ endpoint }) => endpoint.access === 'session' && endpoint.method !== 'GET' && !endpoint.policy,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('no call without a transaction relies on a rollback when its use case forgets the policy', () => {
  const risky = ENDPOINTS.filter(
    ({ endpoint }) =>
      (endpoint.kind === 'upload' || endpoint.kind === 'stream') &&
      policiesOf(endpoint).some((policy) => policy in RECORD_POLICIES),
  );
  expect(risky.map(({ name }) => name)).toEqual([]);
});
