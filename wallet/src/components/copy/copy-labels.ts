import { t } from "@lingui/core/macro";
/** What a copy for the network's own command line is called. */
export const COMMAND_LINE = t`Command line`;

/** What a payload as the node's interface takes it is called. */
export const NODE_JSON = t`Node JSON`;

/** What a payload as the bytes of a transaction is called. */
export const BCS_BYTES = t`BCS bytes`;
