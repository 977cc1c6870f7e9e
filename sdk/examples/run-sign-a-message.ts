import { ada } from "./accounts.ts";
import { isSignedIn, signIn } from "./sign-a-message.ts";

const signed = await signIn(ada, "example.org", "n1");
console.log(signed);
console.log(await isSignedIn(signed, "example.org", "n1"));
console.log(await isSignedIn(signed, "example.com", "n1")); // another site
