import { DEVNODE } from "@holdfast/sdk";
import { ada } from "./accounts.ts";
import { isSignedIn, signIn } from "./sign-a-message.ts";

const signed = await signIn(ada, "example.org", "n1");
console.log(signed);
console.log(await isSignedIn(DEVNODE, signed, { site: "example.org", nonce: "n1" }));
console.log(await isSignedIn(DEVNODE, signed, { site: "example.com", nonce: "n1" })); // another site
