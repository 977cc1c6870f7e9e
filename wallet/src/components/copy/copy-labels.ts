import { t } from "@lingui/core/macro";
export const COMMAND_LINE = t`Command line`;

export const NODE_JSON = t`Node JSON`;

export const BCS_BYTES = t`BCS bytes`;
