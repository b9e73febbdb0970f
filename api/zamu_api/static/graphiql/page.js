// What is typed into the headers tab goes with requests as headers, and with sockets as connection_init's payload.
const FIRST_QUERY = `# Zamu: every query, mutation and subscription can be tried here.
# Become a guest, then put its token into the headers tab below: {"Authorization": "Bearer TOKEN"}
mutation {
  createGuest(input: { name: "Amina" }) {
    token
    viewer { player { id name } }
    problems { code message path }
  }
}
`;
const address = new URL("/graphql", window.location.href);
const socket = new URL(address);
socket.protocol = address.protocol === "https:" ? "wss:" : "ws:";

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: address.href, subscriptionUrl: socket.href }),
    defaultQuery: FIRST_QUERY,
    defaultEditorToolsVisibility: "headers",
    shouldPersistHeaders: true,
  }),
);
