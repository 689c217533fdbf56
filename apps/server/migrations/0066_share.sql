CREATE TABLE "share_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"offerer_id" uuid NOT NULL,
	"note" text,
	"valid_to" date NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"transfer_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_offer_bottle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bottle_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_no" text NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"to_laboratory_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"share_offer_id" uuid,
	"state" text DEFAULT 'approving' NOT NULL,
	"approval_id" uuid,
	"answer" text,
	"received_by_id" uuid,
	"received_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_transfer_bottle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bottle_id" uuid NOT NULL,
	"received" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_offer" ADD CONSTRAINT "share_offer_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_offer" ADD CONSTRAINT "share_offer_offerer_id_account_id_fk" FOREIGN KEY ("offerer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_offer_bottle" ADD CONSTRAINT "share_offer_bottle_offer_id_share_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."share_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer" ADD CONSTRAINT "chemical_transfer_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer" ADD CONSTRAINT "chemical_transfer_to_laboratory_id_laboratory_id_fk" FOREIGN KEY ("to_laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer" ADD CONSTRAINT "chemical_transfer_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer" ADD CONSTRAINT "chemical_transfer_received_by_id_account_id_fk" FOREIGN KEY ("received_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer_bottle" ADD CONSTRAINT "chemical_transfer_bottle_transfer_id_chemical_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."chemical_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_offer_created" ON "share_offer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "share_offer_valid" ON "share_offer" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "share_offer_laboratory" ON "share_offer" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_offer_offerer" ON "share_offer" USING btree ("offerer_id");--> statement-breakpoint
CREATE INDEX "share_offer_open" ON "share_offer" USING btree ("valid_to") WHERE "share_offer"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "share_offer_bottle_once" ON "share_offer_bottle" USING btree ("offer_id","bottle_id");--> statement-breakpoint
CREATE INDEX "share_offer_bottle_of" ON "share_offer_bottle" USING btree ("bottle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_transfer_no" ON "chemical_transfer" USING btree ("transfer_no");--> statement-breakpoint
CREATE INDEX "chemical_transfer_created" ON "chemical_transfer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_from" ON "chemical_transfer" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_to" ON "chemical_transfer" USING btree ("to_laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_applicant" ON "chemical_transfer" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_received_by" ON "chemical_transfer" USING btree ("received_by_id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_offer" ON "chemical_transfer" USING btree ("share_offer_id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_waiting" ON "chemical_transfer" USING btree ("to_laboratory_id") WHERE "chemical_transfer"."state" = 'toReceive';--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_transfer_bottle_once" ON "chemical_transfer_bottle" USING btree ("transfer_id","bottle_id");--> statement-breakpoint
CREATE INDEX "chemical_transfer_bottle_of" ON "chemical_transfer_bottle" USING btree ("bottle_id");--> statement-breakpoint
ALTER TABLE "share_offer_bottle" ADD CONSTRAINT "share_offer_bottle_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_transfer_bottle" ADD CONSTRAINT "chemical_transfer_bottle_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chemical_transfer" ADD CONSTRAINT "chemical_transfer_share_offer_id_share_offer_id_fk" FOREIGN KEY ("share_offer_id") REFERENCES "public"."share_offer"("id") ON DELETE no action ON UPDATE no action;
