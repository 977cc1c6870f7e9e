import { DEVNODE } from "@holdfast/sdk";
import { pay } from "./pay.ts";

const key = "0x8ed03a8739da9677b5deda63bc57a5299c840b3bc536d791563bb8d9750c65b3"; // ada's test key is public
const ben = "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950";

const button = document.createElement("button");
button.textContent = "Pay 5 quants";
button.addEventListener("click", () => void payOnce());
document.body.append(button);

async function payOnce(): Promise<void> {
  button.disabled = true; // a second click would pay again
  button.textContent = await pay(DEVNODE, key, ben, 5n).then(({ status }) => status, String);
}
