import type { ReactElement } from "react";
import { ConnectRequest } from "./connect-request.tsx";
import { MessageRequest } from "./message-request.tsx";
import type { SiteRequestProps } from "./request-actions.tsx";
import { NetworkRequest } from "./network-request.tsx";
import { SiteName } from "./site-name.tsx";
import { SignInRequest } from "./sign-in-request.tsx";
import { TransactionRequest } from "./transaction-request.tsx";

/** A request of a site: who asks, then what for. */
export function KindOfRequest(props: SiteRequestProps): ReactElement {
  return (
    <>
      <SiteName origin={props.asked.origin} isClaimed={props.isByLink} />
      {props.notice}
      <Request {...props} />
    </>
  );
}

function Request(props: SiteRequestProps): ReactElement {
  const { request } = props.asked;
  switch (request.method) {
    case "connect":
      return <ConnectRequest {...props} wanted={request.params.chainId} />;
    case "changeNetwork":
      return <NetworkRequest {...props} chainId={request.params.chainId} />;
    case "signMessage":
      return <MessageRequest {...props} text={request.params.text} />;
    case "signIn":
      return <SignInRequest {...props} params={request.params} />;
    case "sendTransaction":
      return <TransactionRequest {...props} params={request.params} />;
  }
}
