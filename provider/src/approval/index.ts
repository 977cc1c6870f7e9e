/**
 * Parses and queues requests of web pages: {@link RequestQueue} needs keys, nodes and screens.
 * @module @holdfast/provider/approval
 */
export {
  INTERRUPTIONS,
  isEnded,
  nextState,
  STEPS,
  type ApprovalEvent,
  type ApprovalInterruption,
  type ApprovalState,
  type ApprovalStep,
} from "./approval.ts";
export {
  ApprovalLog,
  readApprovals,
  type Approval,
  type ApprovalsState,
  type ApprovalStore,
  type SettledRequest,
} from "./approval-log.ts";
export { calledFunction } from "./called-functions.ts";
export {
  approvedInRow,
  ConnectedSites,
  readConnectedSites,
  type ConnectedSite,
  type ConnectedSitesStore,
  type SiteApproval,
  type SitesState,
} from "./connected-sites.ts";
export {
  RequestQueue,
  type AskingPage,
  type NodeRequest,
  type SiteAnswer,
  type SiteAnswers,
  type RequestQueueOptions,
  type SiteQuestion,
} from "./request-queue.ts";
export {
  badRequest,
  networkUnknown,
  notConnected,
  notSentHere,
  notSupported,
  OutcomeUnknown,
  outcomeUnknown,
  pageClosed,
  rejectedByUser,
  rejectedRepeatedly,
  requestOpen,
  tooManyNodeRequests,
  tooManyRequests,
} from "./site-errors.ts";
export {
  isAsked,
  isAskedMethod,
  readSiteRequest,
  type AskedRequest,
  type SiteRequest,
} from "./site-request.ts";
export { siteSignInText, type SignInGrant } from "./site-sign-in.ts";
export { readSiteTransaction, type SiteGrant, type SiteTransaction } from "./site-transaction.ts";
