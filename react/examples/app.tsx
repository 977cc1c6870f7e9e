import { DEVNODE } from "@holdfast/sdk";
import { DappPage } from "./dapp-page.tsx";
import { TipJar } from "./tip-jar.tsx";

const ben = "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950"; // a test account of the devnode

/** The whole page, on a local node. */
export function App() {
  return (
    <DappPage network={DEVNODE}>
      <TipJar to={ben} />
    </DappPage>
  );
}
