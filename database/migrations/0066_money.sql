CREATE TABLE "cash_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cash_closes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint NOT NULL,
	"expected" numeric(12, 2) NOT NULL,
	"counted" numeric(12, 2) NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"countersigned_by" text,
	"countersigned_at" timestamp (3) with time zone,
	CONSTRAINT "cash_closes_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "cash_closes_counted" CHECK (counted >= 0),
	CONSTRAINT "cash_closes_countersigned" CHECK ((countersigned_by is null) = (countersigned_at is null) and countersigned_by <> actor)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"charged" numeric(12, 2) DEFAULT '0' NOT NULL,
	"paid" numeric(12, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_amounts" CHECK (charged >= 0 and paid >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"method" text,
	"number" text,
	"voids" uuid,
	"note" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_number_unique" UNIQUE("number"),
	CONSTRAINT "ledger_entries_voids_unique" UNIQUE("voids"),
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('charge', 'payment', 'refund', 'void')),
	CONSTRAINT "ledger_entries_method" CHECK (method in ('cash', 'ccp', 'baridimob', 'courier')),
	CONSTRAINT "ledger_entries_moved" CHECK ((kind = 'charge') = (method is null) and (kind = 'charge') = (number is null)),
	CONSTRAINT "ledger_entries_sign" CHECK (amount <> 0 and (kind <> 'payment' or amount > 0) and (kind <> 'refund' or amount < 0)),
	CONSTRAINT "ledger_entries_void" CHECK ((kind = 'void') = (voids is not null) and (kind <> 'void' or note is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_voids_ledger_entries_id_fk" FOREIGN KEY ("voids") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_closes_newest" ON "cash_closes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_open" ON "ledger_accounts" USING btree ("created_at","id") WHERE charged <> paid;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_moved_at" ON "ledger_entries" USING btree ("created_at","id") WHERE kind <> 'charge';--> statement-breakpoint
CREATE INDEX "ledger_entries_cash" ON "ledger_entries" USING btree ("position") WHERE method = 'cash';--> statement-breakpoint
-- The ledger begins here: what was completed or cancelled before owes nothing.
INSERT INTO "ledger_accounts" ("id", "label", "charged", "created_at")
SELECT "id", "order_number", CASE WHEN "status" IN ('completed', 'cancelled') THEN 0 ELSE "total_amount" END, "created_at"
FROM "orders";--> statement-breakpoint
INSERT INTO "ledger_entries" ("account_id", "kind", "amount", "actor", "created_at")
SELECT "id", 'charge', "charged", 'program', "created_at" FROM "ledger_accounts" WHERE "charged" <> 0;
