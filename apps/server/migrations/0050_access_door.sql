CREATE TABLE "access_code_use" (
	"device_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "access_code_use_device_id_step_user_id_pk" PRIMARY KEY("device_id","step","user_id")
);
--> statement-breakpoint
CREATE TABLE "access_sticker" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "access_sticker_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"room_id" uuid,
	"code_hash" text,
	"code_until" timestamptz(3),
	"token_hash" text,
	"paired_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	"last_seen_at" timestamptz(3),
	"battery" integer,
	"app_version" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_code_use" ADD CONSTRAINT "access_code_use_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code_use" ADD CONSTRAINT "access_code_use_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_sticker" ADD CONSTRAINT "access_sticker_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_code_use_by_step" ON "access_code_use" USING btree ("step");--> statement-breakpoint
CREATE UNIQUE INDEX "device_by_token" ON "device" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "device_by_code" ON "device" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "device_by_room" ON "device" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "device_by_name" ON "device" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "device_by_seen" ON "device" USING btree ("kind","last_seen_at","id");