#!/bin/sh
# A test person buys ten shares and sells them again, with nothing but curl.
set -eu
api=${SANDBOURSE_URL:-http://127.0.0.1:3000}
token=

# post PATH BODY [KEY]: with a key, repeating the command does not execute it twice.
post() {
  curl -sS --fail-with-body "$api$1" -H 'content-type: application/json' \
    ${token:+-H "authorization: Bearer $token"} ${3:+-H "idempotency-key: $3"} -d "$2"
}
# The last value of a field in the input.
value() {
  sed 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/'
}

person='{"identity":"passed","payPassword":"123456","wallets":{"STOCK":"5000.00"}}'
token=$(post /sandbox/people "$person" | value token)

order='{"stockCode":"FILL","market":"SANDBOX","direction":0,"num":"10"}'
bought=$(post /stock/create "$order" buy-1)
echo "bought $(echo "$bought" | value filledNum) at $(echo "$bought" | value avgPrice)"
# Pretend the answer was lost: repeating the command returns the same answer and executes nothing.
again=$(post /stock/create "$order" buy-1)
[ "$(echo "$again" | value orderId)" = "$(echo "$bought" | value orderId)" ]

position=$(echo "$bought" | value positionId)
sold=$(post /position/flatPosition "{\"positionId\":\"$position\",\"num\":\"10\"}" sell-1)
echo "sold $(echo "$sold" | value filledNum) at $(echo "$sold" | value avgPrice)"
echo "left $(post /wallet/getWalletBalance '{"walletType":"STOCK"}' | value balance)"
