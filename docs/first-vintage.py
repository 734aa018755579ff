"""A vintage through the calls alone: a plot, its harvest, what it weighed, its wine, its bottles, and their trace back to the plot.

Every call is looked up in the document that the server gives of itself. Needs LAGAR (https://lagar.example.com) and LAGAR_TOKEN, a token
that may write in every area.
"""
import json, os, uuid
import urllib.error, urllib.parse, urllib.request


def ask(method, address, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + os.environ["LAGAR_TOKEN"], "Content-Type": "application/json"}
    request = urllib.request.Request(os.environ["LAGAR"] + address, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "null")
    except urllib.error.HTTPError as refused:
        raise SystemExit(f"{method} {address}: {refused.read().decode()}")


document = ask("GET", "/api/openapi.json")
calls = {call["operationId"]: (method.upper(), path)
         for path, methods in document["paths"].items() for method, call in methods.items()}


def get(call, /, **words):
    method, path = calls[call]
    return ask(method, path + "?" + urllib.parse.urlencode(words))


def send(call, /, **body):
    method, path = calls[call]
    # Sent again after a lost answer, a creation under an id of one's own is there once.
    return ask(method, path, {"id": str(uuid.uuid4()), **body} if method == "POST" else body)


def first(call, /, **words):
    return get(call, limit=1, **words)["result"][0]["id"]


# Who works, where it grows, and where it becomes wine.
who = send("postAdministrationEmployees", name="Rosa", role="CELLAR_WORKER")["id"]
estate = send("postLandsWineEstate", name="Finca Norte", country="AR")["id"]
known = get("getCompaniesVarieties", name="Malbec")["result"]
malbec = (known or [send("postCompaniesVarieties", name="Malbec", crop="GRAPE", grapeType="RED")])[0]["id"]
plot = send("postLandsLand", name="Cuadro 7", surface=2, surfaceUnit="HECTARE", wineEstate=estate, variety=malbec)["id"]
cellar = send("postCellarsCellars", name="Bodega Norte")["id"]
tank = send("postCellarsCellarElements", name="N1", cellar=cellar, maxCapacity=1000,
            elementType=first("getCellarsElementTypes", **{"class": "TANK"}))["id"]

# A thousand kilos are picked and weighed.
day = "2026-03-16"
harvest = send("postLandsHarvest", wineEstate=estate, lands=[plot], employee=who, type="MANUAL_BINES", status="DONE",
               initialTimezone=day, finalTimezone=day)["id"]
note = send("postInput", isReceivingLand=True, fromType="WINE_ESTATE", toType="CELLAR", to=cellar, harvest=harvest,
            date=day, description="Cosecha", status="RECEIVED", **{"from": estate},
            cius=[{"ciu": "CIU-1", "variety": malbec, "lands": [plot], "harvestedDate": day, "weight": 1000}])

# They become 700 litres, and these 900 bottles.
types = {one["code"]: one["id"] for one in get("getCellarsWorkordersTypes", limit=200)["result"]}
send("postCellarsWorkorders", type=types["GRIND"], cellar=cellar, employee=who, parents=[], dateToStart=day, status="DONE",
     workorderTransfers=[{"type": "GRIND", "origins": [{"cius": [{"ciu": note["cius"][0]["id"], "weight": 1000}]}],
                          "destinations": [{"cellarElement": tank, "amount": 700, "newContentName": "Malbec Norte",
                                            "variety": malbec, "year": 2026}]}])
wine = get("getTraceabilityEntityData", type="cellarElement", id=tank)["result"]["content"]
send("putCellarsContentsStatus", id=wine["id"], version=wine["version"], status="READY_TO_FRACTIONATE", day="2026-09-01")
line = send("postCellarsDivisionLines", name="Línea 1", cellar=cellar)["id"]
store = send("postDistributionDeposits", name="Depósito")["id"]
run = send("postCellarsDivisions", batchId="N-26-1", dateToStart="2026-09-10", dateEnded="2026-09-10", divisionLine=line,
           employee=who, distributionDeposit=store, cellarElement=tank, contentAmount=675, override=True, status="DONE",
           divisionBottles=[{"dividedBottles": 900, "bottleCapacity": 750}])

# Where the bottles come from.
lot = first("getDistributionWineBatches", byBatch="true")
trace = get("getTraceabilityBatchTraceability", type="wineBatch", id=lot, direction="up")
for node in trace["nodes"]:
    print(node["type"], node["title"], node["amount"] or "", node["unit"] or "")
