import { connect } from "./connect.ts";

const { network } = await connect("http://127.0.0.1:27001", 4); // your devnode
console.log(network);
